import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { ArticleLayout } from '../../ui/layout/ArticleLayout.tsx'
import { LastUpdated } from './LastUpdated.tsx'
import { PRIVACY_CHAPTERS, PRIVACY_PAGE } from './privacy-chapters.tsx'

const { title, deck } = PRIVACY_PAGE

/** The page about privacy (STATIC-17). */
export const PrivacyScreen = () => (
  <>
    <PageMeta title={title} description={deck} path="/privacy" />
    <ArticleLayout title={title} deck={deck} note={<LastUpdated />} chapters={PRIVACY_CHAPTERS} />
  </>
)
