import type { ReactNode } from 'react'
import { stoppedEnvelope } from '../../../ui/art/envelopes.tsx'
import { Illustration } from '../../../ui/art/Illustration.tsx'
import frame from './AuthFrame.module.css'
import styles from './LinkPage.module.css'

interface EndedLinkProps {
  title: string
  text?: string
  /** What the person can do now. */
  children: ReactNode
}

/** In the place of what the link of an email opens, once it no longer works or if it's incomplete. */
export const EndedLink = ({ title, text, children }: EndedLinkProps) => (
  <>
    <Illustration className={styles.art}>{stoppedEnvelope}</Illustration>
    <h1 className={frame.title}>{title}</h1>
    {text && <p className={styles.about}>{text}</p>}
    {children}
  </>
)
