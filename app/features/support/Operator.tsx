import { useSiteSettings } from '../../platform/api/use-site-settings.ts'
import { DefinitionList } from '../../ui/labels/DefinitionList.tsx'
import styles from './ContactScreen.module.css'
import { SITE_OPERATOR } from './support-texts.tsx'

/** Who runs the site and where authorities write to, as far as admins filled it in. */
export function Operator() {
  const { operator } = useSiteSettings()
  if (!operator) return null
  const { authorities, ...words } = operator
  const facts = [
    { term: SITE_OPERATOR.name, detail: words.name },
    { term: SITE_OPERATOR.country, detail: words.country },
    { term: SITE_OPERATOR.languages, detail: words.languages },
    {
      term: SITE_OPERATOR.authorities,
      detail: authorities && <a href={`mailto:${authorities}`}>{authorities}</a>,
    },
  ]
  return (
    <section aria-labelledby="operator" className={styles.block}>
      <h2 id="operator" className="folio">
        {SITE_OPERATOR.title}
      </h2>
      <DefinitionList
        facts={facts.flatMap(({ term, detail }) =>
          detail ? [{ term, detail: <bdi key={term}>{detail}</bdi> }] : [],
        )}
      />
    </section>
  )
}
