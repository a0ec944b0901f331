import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { ArticleLayout } from './ArticleLayout.tsx'
import { LastUpdated } from './LastUpdated.tsx'
import { PRIVACY_CHAPTERS } from './privacy-chapters.tsx'

const DECK = 'What we store about you, who can see it, and how to delete it.'

/** STATIC-17 */
export const PrivacyScreen = () => (
  <>
    <PageMeta title="Privacy Policy" description={DECK} path="/privacy" />
    <ArticleLayout title="Privacy Policy" deck={DECK} note={<LastUpdated />} chapters={PRIVACY_CHAPTERS} />
  </>
)
