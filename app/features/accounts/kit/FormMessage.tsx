import { FieldError } from '../../../ui/form/FieldError.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import styles from './FormMessage.module.css'
import type { FormStatus as Message } from './use-credentials-form.ts'

/** The message of a form, which screen readers say when it appears (AUTH-28). */
export function FormMessage({ id, message }: { id?: string; message: Message | null }) {
  return (
    <div className={styles.message}>
      <div role="alert">{message?.tone === 'error' && <FieldError id={id}>{message.text}</FieldError>}</div>
      <div role="status">
        {message?.tone === 'done' && (
          <p className={styles.done}>
            <Icon path={lateIconPaths.mail} />
            {message.text}
          </p>
        )}
      </div>
    </div>
  )
}
