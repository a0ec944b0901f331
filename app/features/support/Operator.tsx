import { useSiteSettings } from '../../platform/api/use-site-settings.ts'
import { DefinitionList } from '../../ui/labels/DefinitionList.tsx'
import styles from './ContactScreen.module.css'
import { OPERATOR_TEXTS } from './support-texts.tsx'

/** Who runs the site and where authorities write to, as far as admins filled it in. */
export function Operator() {
  const { operator } = useSiteSettings()
  if (!operator) return null
  const { authorities, ...words } = operator
  const facts = [
    { term: OPERATOR_TEXTS.name, detail: words.name },
    { term: OPERATOR_TEXTS.country, detail: words.country },
    { term: OPERATOR_TEXTS.languages, detail: words.languages },
    {
      term: OPERATOR_TEXTS.authorities,
      detail: authorities && <a href={`mailto:${authorities}`}>{authorities}</a>,
    },
  ]
  return (
    <section aria-labelledby="operator" className={styles.block}>
      <h2 id="operator" className="folio">
        {OPERATOR_TEXTS.title}
      </h2>
      <DefinitionList
        facts={facts.flatMap(({ term, detail }) =>
          detail ? [{ term, detail: <bdi key={term}>{detail}</bdi> }] : [],
        )}
      />
    </section>
  )
}
