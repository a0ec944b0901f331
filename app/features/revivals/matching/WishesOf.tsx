import { DefinitionList } from '../../../ui/labels/DefinitionList.tsx'
import { TERMS_LABELS, WAY_LABELS } from '../offer-terms.ts'
import type { PublicWishes } from './wishes.schema.ts'
import { hoursLabel } from './wishes.ts'
import { WISHES_OF_TEXTS } from './wishes-of-texts.ts'

/** What a member looks for, on their public page. Empty fields aren't there. */
export function WishesOf({ wishes, className }: { wishes: PublicWishes; className?: string | undefined }) {
  const { roles, stack, categories, hours_a_week, terms, ways } = wishes
  const filled = (term: string, words: readonly string[]) =>
    words.length > 0 ? [{ term, detail: <span dir="auto">{words.join(', ')}</span> }] : []
  const facts = [
    ...filled(WISHES_OF_TEXTS.roles, roles),
    ...filled(WISHES_OF_TEXTS.stack, stack),
    ...filled(WISHES_OF_TEXTS.hours, hours_a_week === null ? [] : [hoursLabel(hours_a_week)]),
    ...filled(
      WISHES_OF_TEXTS.ways,
      ways.map((way) => WAY_LABELS[way]),
    ),
    ...filled(
      WISHES_OF_TEXTS.terms,
      terms.map((each) => TERMS_LABELS[each]),
    ),
    ...filled(WISHES_OF_TEXTS.categories, categories),
  ]
  if (facts.length === 0) return null
  return (
    <section className={className}>
      <h2>{WISHES_OF_TEXTS.title}</h2>
      <DefinitionList facts={facts} />
    </section>
  )
}
