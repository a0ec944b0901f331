import type { ReactNode } from 'react'
import { copyAndSay } from '../../../kit/copy-and-say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import styles from './CodeToCopy.module.css'
import { CODE_TEXTS as TEXTS } from './code-texts.ts'

interface CodeToCopyProps {
  label: string
  code: string
  /** It is false if another button copies it. */
  hasButton?: boolean
  /** Buttons before its own. */
  children?: ReactNode
}

/** A piece of code that one selects or copies. */
export function CodeToCopy({ label, code, hasButton = true, children }: CodeToCopyProps) {
  const copy = () => copyAndSay(code, TEXTS.copied, TEXTS.notCopied)
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
      <div className={styles.buttons}>
        {children}
        {hasButton && (
          <Button onClick={copy} aria-label={TEXTS.copy(label)}>
            {TEXTS.copyShort}
          </Button>
        )}
      </div>
    </div>
  )
}
