import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { LastUpdated } from './LastUpdated.tsx'
import { LongRead } from './LongRead.tsx'
import { PRIVACY_CHAPTERS } from './privacy-chapters.tsx'

const DECK = 'What is kept of you here, who sees it, and how it goes away again.'

/** STATIC-17 */
export const PrivacyScreen = () => (
  <>
    <PageMeta title="Privacy Policy" description={DECK} path="/privacy" />
    <LongRead title="Privacy Policy" deck={DECK} note={<LastUpdated />} chapters={PRIVACY_CHAPTERS} />
  </>
)
