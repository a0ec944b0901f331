import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { FormattedText } from '../../../ui/labels/FormattedText.tsx'
import { COMMENT_FORM_TEXTS } from '../comment-form-texts.ts'
import styles from './CommentForm.module.css'
import { previewComment } from './comment-parts.queries.ts'

/** A text as the server will format it, in the place of the box. */
export function Preview({ text }: { text: string }) {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: ['comment-preview', text],
    queryFn: () => previewComment(api, text),
    retry: false,
  })
  return (
    <section className={styles.preview} aria-label={COMMENT_FORM_TEXTS.previewOf} aria-busy={!data}>
      {error ? (
        <FieldError>{messageOf(error, COMMENT_FORM_TEXTS.noPreview)}</FieldError>
      ) : data?.html ? (
        <FormattedText html={data.html} />
      ) : (
        <p dir="auto">{text}</p>
      )}
    </section>
  )
}
