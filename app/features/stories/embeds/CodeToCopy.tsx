import { copyText } from '../../../platform/browser/copy-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { BADGE_PAGE_TEXTS } from './badge-page-texts.ts'
import styles from './CodeToCopy.module.css'

/** A piece of code that one selects or copies. */
export function CodeToCopy({ label, code }: { label: string; code: string }) {
  const copy = async () => {
    try {
      await copyText(code)
      toast(BADGE_PAGE_TEXTS.copied)
    } catch {
      toast({ ...BADGE_PAGE_TEXTS.notCopied, variant: 'destructive' })
    }
  }
  return (
    <div className={styles.code}>
      <Field label={label}>
        <TextArea
          readOnly
          rows={3}
          dir="ltr"
          spellCheck={false}
          value={code}
          className={styles.text}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <Button onClick={copy} aria-label={BADGE_PAGE_TEXTS.copy(label)}>
        {BADGE_PAGE_TEXTS.copyShort}
      </Button>
    </div>
  )
}
