import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { FilledFrom } from './filled-from.ts'
import { FILLED_FROM_TEXTS } from './filled-from-texts.ts'
import styles from './SubmitForm.module.css'
import { useStoryForm } from './sections/form.ts'
import { EMPTY_STORY } from './sections/story-fields.ts'

interface FilledFromNoticeProps {
  filled: FilledFrom
  /** Gives null once everything is taken back; Undo brings it here again. */
  onChange: (filled: FilledFrom | null) => void
}

/** Says above the form from where it was filled in. Everything can be taken back at once. */
export function FilledFromNotice({ filled, onChange }: FilledFromNoticeProps) {
  const { getValues, reset } = useStoryForm()

  function takeBack() {
    const values = getValues()
    const names = Object.keys(filled.filled)
    const emptied = Object.fromEntries(Object.entries(EMPTY_STORY).filter(([name]) => names.includes(name)))
    reset({ ...values, ...emptied, ...filled.before }, { keepDefaultValues: true })
    onChange(null)
    const undo = () => {
      reset(values, { keepDefaultValues: true })
      onChange(filled)
    }
    toast({
      ...FILLED_FROM_TEXTS.takenBack,
      action: { label: FILLED_FROM_TEXTS.undo, altText: FILLED_FROM_TEXTS.undoAlt, onSelect: undo },
    })
  }

  return (
    <Notice
      icon={<Icon name="check" />}
      title={FILLED_FROM_TEXTS.title(filled.sources)}
      className={styles.notice}
      actions={
        <Button size="sm" onClick={takeBack}>
          {FILLED_FROM_TEXTS.takeBack}
        </Button>
      }
    >
      {FILLED_FROM_TEXTS.hint} {(filled.started || filled.stopped) && FILLED_FROM_TEXTS.withDates}
    </Notice>
  )
}
