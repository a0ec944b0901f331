import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { BLOCKING_TEXTS } from './blocking-texts.ts'

interface BlockedPageProps {
  name: string
  onShow: () => void
}

/** What stands in place of what somebody published, for the member who blocked them. One press shows it. */
export const BlockedPage = ({ name, onShow }: BlockedPageProps) => (
  <Notice
    level={2}
    title={BLOCKING_TEXTS.blocked(name).title}
    actions={<Button onClick={onShow}>{BLOCKING_TEXTS.show}</Button>}
  >
    <p>{BLOCKING_TEXTS.meaning}</p>
  </Notice>
)
