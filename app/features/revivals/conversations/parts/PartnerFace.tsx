import { Avatar } from '../../../../ui/art/Avatar.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import type { Conversation } from '../conversation-response.schema.ts'
import styles from './PartnerFace.module.css'
import { partnerName } from './partner-names.ts'

interface PartnerFaceProps {
  conversation: Pick<Conversation, 'other' | 'name'>
  size?: 'sm' | 'md'
  className?: string | undefined
}

/** Shows the other's face; two bars for whoever hides who they are, or has left. */
export function PartnerFace({ conversation, size = 'md', className }: PartnerFaceProps) {
  const { other } = conversation
  return other.is !== 'member' ? (
    <HiddenFace size={size} className={className} />
  ) : (
    <Avatar
      name={partnerName(conversation)}
      src={other.avatar_url}
      size={size}
      {...(className && { className })}
    />
  )
}

export const HiddenFace = ({ size = 'md', className }: Omit<PartnerFaceProps, 'conversation'>) => (
  <Avatar name="" size={size} className={classNames(styles.hidden, className)} />
)
