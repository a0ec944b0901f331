import { useEffect, useRef } from 'react'
import { copyAndSay } from '../../../kit/copy-and-say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Input } from '../../../ui/controls/Input.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import styles from './TokenMaker.module.css'
import { MADE_TOKEN } from './token-page-texts.ts'

/** Shows a new token, which nobody sees again. */
export function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = () => copyAndSay(token, MADE_TOKEN.copied, MADE_TOKEN.copyFailed)
  return (
    <div className={styles.form}>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {MADE_TOKEN.title}
        </h3>
        <p>{MADE_TOKEN.text}</p>
      </div>
      <Field label={MADE_TOKEN.label}>
        <Input
          readOnly
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          value={token}
          className={styles.token}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div className={styles.actions}>
        <Button variant="ink" onClick={copy}>
          {MADE_TOKEN.copy}
        </Button>
        <Button onClick={onDone}>{MADE_TOKEN.done}</Button>
      </div>
    </div>
  )
}
