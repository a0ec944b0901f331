import { shortAddress } from '../../../platform/text/web-address.ts'
import { Logo } from '../../../ui/art/Logo.tsx'
import { TagList } from '../../../ui/labels/TagList.tsx'
import { partialDateText } from '../facts/partial-date.ts'
import { StageStamp } from '../StageStamp.tsx'
import { PROJECT_TYPES, type ProjectType, STAGES, type Stage } from '../story.ts'
import styles from './DraftReview.module.css'
import type { DraftedField } from './draft/start-draft.ts'
import { REVIEW_TEXTS } from './start-from-texts.ts'

const isStage = (value: string): value is Stage => Object.hasOwn(STAGES, value)
const isType = (value: string): value is ProjectType => Object.hasOwn(PROJECT_TYPES, value)

/** A drafted value as the story will show it. */
export function DraftValue({ field, value }: Pick<DraftedField, 'field' | 'value'>) {
  if (field === 'screenshots')
    return <img src={[value].flat()[0]} alt={REVIEW_TEXTS.picture} className={styles.picture} />
  if (typeof value !== 'string') return <TagList tags={value} />
  if (field === 'stage' && isStage(value)) return <StageStamp stage={value} />
  if (field === 'logo_url') return <Logo name="" src={value} size="lg" />
  return (
    <p className={styles.value} dir="auto">
      {textOf(field, value)}
    </p>
  )
}

function textOf(field: DraftedField['field'], value: string): string {
  if (field === 'started' || field === 'stopped') return partialDateText(value)
  if (field === 'project_type' && isType(value)) return PROJECT_TYPES[value]
  return /^https?:/.test(value) ? shortAddress(value) : value
}
