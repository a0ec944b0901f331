import { copyText } from '../../platform/browser/copy-text.ts'
import { Button } from '../controls/Button.tsx'
import { TextArea } from '../controls/TextArea.tsx'
import { toast } from '../toast/toast.ts'
import styles from './CodeToCopy.module.css'
import { CODE_TO_COPY_TEXTS } from './code-to-copy-texts.ts'
import { Field } from './Field.tsx'

/** A piece of code that one selects or copies. */
export function CodeToCopy({ label, code }: { label: string; code: string }) {
  const copy = async () => {
    try {
      await copyText(code)
      toast(CODE_TO_COPY_TEXTS.copied)
    } catch {
      toast({ ...CODE_TO_COPY_TEXTS.notCopied, variant: 'destructive' })
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
      <Button onClick={copy} aria-label={CODE_TO_COPY_TEXTS.copy(label)}>
        {CODE_TO_COPY_TEXTS.copyShort}
      </Button>
    </div>
  )
}
