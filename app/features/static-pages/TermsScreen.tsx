import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { ArticleLayout } from '../../ui/layout/ArticleLayout.tsx'
import { LastUpdated } from './LastUpdated.tsx'
import { TERMS_CHAPTERS, TERMS_PAGE } from './terms-chapters.tsx'

const { title, deck } = TERMS_PAGE

/** The page of the terms (STATIC-17). */
export const TermsScreen = () => (
  <>
    <PageMeta title={title} description={deck} path="/terms" />
    <ArticleLayout title={title} deck={deck} note={<LastUpdated />} chapters={TERMS_CHAPTERS} />
  </>
)
