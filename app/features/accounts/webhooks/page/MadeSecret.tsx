import { useEffect, useRef } from 'react'
import { copyAndSay } from '../../../../kit/copy-and-say.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Input } from '../../../../ui/controls/Input.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import styles from './NewWebhook.module.css'
import { MADE_SECRET } from './webhook-page-texts.ts'

interface MadeSecretProps {
  secret: string
  occasion: 'made' | 'changed'
  onDone: () => void
}

/** Shows a secret, which nobody sees again. It takes the focus when it appears. */
export function MadeSecret({ secret, occasion, onDone }: MadeSecretProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = () => copyAndSay(secret, MADE_SECRET.copied, MADE_SECRET.copyFailed)
  return (
    <div className={styles.form}>
      <div>
        <p ref={heading} tabIndex={-1} className={styles.heading}>
          {MADE_SECRET[occasion]}
        </p>
        <p>
          {MADE_SECRET.text} {occasion === 'changed' && MADE_SECRET.both}
        </p>
      </div>
      <Field label={MADE_SECRET.label}>
        <Input
          readOnly
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          value={secret}
          className={styles.secret}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div className={styles.actions}>
        <Button variant="ink" onClick={copy}>
          {MADE_SECRET.copy}
        </Button>
        <Button onClick={onDone}>{MADE_SECRET.done}</Button>
      </div>
    </div>
  )
}
