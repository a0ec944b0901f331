import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

/** The list of people, which loads with the first @. */
const MentionCompletion = lazyPart(() =>
  import('./MentionCompletion.tsx').then(({ MentionCompletion }) => MentionCompletion),
)

interface CompletesMentionsProps extends ComponentProps<typeof MentionCompletion> {
  /** What the box holds. */
  text: string
}

/** Completes mentions in a text box of a story's discussion. */
export const CompletesMentions = ({ text, ...rest }: CompletesMentionsProps) =>
  text.includes('@') && (
    <Suspense>
      <MentionCompletion {...rest} />
    </Suspense>
  )
