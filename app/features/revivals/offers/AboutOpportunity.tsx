import type { RevivalOpportunity } from '../../stories/story-response.schema.ts'
import styles from './AboutOpportunity.module.css'
import { OfferedTags } from './OfferedTags.tsx'

/** All that the founder said about handing the project over (REVIVE-03). What was left empty is left out. */
export function AboutOpportunity({ opportunity }: { opportunity: RevivalOpportunity }) {
  const { looking_for_roles, available_assets, additional_notes, contact_method } = opportunity
  const isBare =
    looking_for_roles.length + available_assets.length === 0 && !additional_notes && !contact_method
  return (
    <section className={styles.about} aria-labelledby="opportunity">
      <h2 id="opportunity" className={styles.head}>
        About This Opportunity
      </h2>
      {isBare && <p>The founder hasn't added details yet. Send a message to ask.</p>}
      <OfferedTags title="Looking for" items={looking_for_roles} />
      <OfferedTags title="Available assets" items={available_assets} />
      <Told title="Notes" words={additional_notes} />
      <Told title="Preferred contact method" words={contact_method} />
    </section>
  )
}

function Told({ title, words }: { title: string; words: string | null }) {
  if (!words) return null
  return (
    <div>
      <h3 className={`folio ${styles.folio}`}>{title}</h3>
      <p className={styles.words} dir="auto">
        {words}
      </p>
    </div>
  )
}
