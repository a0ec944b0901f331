import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { ArticleLayout } from './ArticleLayout.tsx'
import { LastUpdated } from './LastUpdated.tsx'
import { TERMS_CHAPTERS } from './terms-chapters.tsx'

const DECK = 'What you can expect from us, and what we expect from you.'

/** STATIC-17 */
export const TermsScreen = () => (
  <>
    <PageMeta title="Terms of Service" description={DECK} path="/terms" />
    <ArticleLayout title="Terms of Service" deck={DECK} note={<LastUpdated />} chapters={TERMS_CHAPTERS} />
  </>
)
