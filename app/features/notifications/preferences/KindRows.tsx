import { useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { bellPaths } from '../bell-art.tsx'
import { CHOSEN_KINDS, type ChosenKind, EMAIL_TIMINGS, FOLLOWED, kindOf } from '../kinds.ts'
import type { PreferenceChange } from '../notification.schema.ts'
import { PREFERENCE_TEXTS } from '../notifications-texts.ts'
import { PUSH_TEXTS } from '../push/push-texts.ts'
import type { Wanted } from '../wanted.ts'
import styles from './KindRows.module.css'
import { Segments } from './Segments.tsx'

interface KindRowsProps {
  kinds: { readonly [Of in ChosenKind]?: Wanted }
  /** Whether a browser of the member shows notifications. */
  hasPush: boolean
  onChange: (change: NonNullable<PreferenceChange['kinds']>) => void
}

/** A table on wide screens, and a list on phones. */
export function KindRows({ kinds, hasPush, onChange }: KindRowsProps) {
  return (
    <div className={classNames(styles.kinds, hasPush && styles.hasPush)}>
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>{PREFERENCE_TEXTS.inProduct}</span> <span>{PREFERENCE_TEXTS.byEmail}</span>{' '}
        {hasPush && <span>{PUSH_TEXTS.column}</span>}
      </div>
      {CHOSEN_KINDS.map((kind) => {
        const wants = kinds[kind]
        return (
          wants && (
            <KindRow
              key={kind}
              kind={kind}
              wants={wants}
              hasPush={hasPush}
              onChange={(choice) => onChange({ [kind]: choice })}
            />
          )
        )
      })}
      <AccountRow />
    </div>
  )
}

interface KindRowProps {
  kind: ChosenKind
  wants: Wanted
  hasPush: boolean
  onChange: (choice: Partial<Wanted>) => void
}

function KindRow({ kind, wants, hasPush, onChange }: KindRowProps) {
  const id = useId()
  const choice = kind === 'followed' ? FOLLOWED : kindOf(kind).choice
  if (!choice) return null
  const hasEmail = kind === 'followed' || kindOf(kind).choice?.defaults.email !== undefined
  const mayPush = hasPush && kind !== 'followed' && kindOf(kind).choice?.defaults.push !== undefined
  const timings = kind === 'followed' ? EMAIL_TIMINGS.filter((timing) => timing !== 'at_once') : EMAIL_TIMINGS
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser
    <div role="group" aria-labelledby={id} className={styles.kind}>
      <div>
        <h3 id={id}>{choice.label}</h3>
        <p className="meta">{choice.hint}</p>
      </div>
      {kind === 'followed' ? (
        <span />
      ) : (
        <Checkbox
          className={styles.tick}
          label={PREFERENCE_TEXTS.inProduct}
          checked={wants.is_listed}
          onChange={({ currentTarget }) => onChange({ is_listed: currentTarget.checked })}
        />
      )}
      {hasEmail ? (
        <Segments
          label={PREFERENCE_TEXTS.emailOf(choice.label)}
          options={timings.map((timing) => ({ value: timing, label: PREFERENCE_TEXTS.timings[timing] }))}
          value={wants.email}
          onChange={(email) => onChange({ email })}
        />
      ) : (
        <p className={styles.fixed}>{PREFERENCE_TEXTS.listOnly}</p>
      )}
      {mayPush && (
        <Checkbox
          className={styles.tick}
          label={PUSH_TEXTS.column}
          checked={wants.push}
          onChange={({ currentTarget }) => onChange({ push: currentTarget.checked })}
        />
      )}
    </div>
  )
}

function AccountRow() {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: like the other rows
    <div role="group" aria-labelledby={id} className={styles.kind}>
      <div>
        <h3 id={id}>{PREFERENCE_TEXTS.account.label}</h3>
        <p className="meta">{PREFERENCE_TEXTS.account.hint}</p>
      </div>
      <p className={styles.always}>
        <Icon path={bellPaths.lock} />
        <span>{PREFERENCE_TEXTS.always}</span>
      </p>
    </div>
  )
}
