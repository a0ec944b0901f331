import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { ArticleLayout } from './ArticleLayout.tsx'
import { GUIDELINE_CHAPTERS, GUIDELINES_PAGE } from './guidelines-chapters.tsx'

const { title, deck } = GUIDELINES_PAGE

/** STATIC-15 */
export const GuidelinesScreen = () => (
  <>
    <PageMeta title={title} description={deck} path="/guidelines" />
    <ArticleLayout title={title} deck={deck} chapters={GUIDELINE_CHAPTERS} />
  </>
)
