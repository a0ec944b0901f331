import { useId } from 'react'
import { useViewer } from '../../../kit/use-viewer.ts'
import { COMMENT_TEXTS } from '../comment.ts'
import { COMMENT_FORM_TEXTS } from '../comment-form-texts.ts'
import styles from './CommentForm.module.css'

interface PostAsProps {
  asFounder: boolean
  onChange: (asFounder: boolean) => void
}

/**
 * Lets the founder of a story that doesn't name them choose: to post as "Founder", or under their name after
 * a warning.
 */
export function PostAs({ asFounder, onChange }: PostAsProps) {
  const name = useId()
  const { user } = useViewer()
  const ways = [
    { is: true, label: COMMENT_TEXTS.founder, about: COMMENT_FORM_TEXTS.asFounder },
    {
      is: false,
      label: user?.user_metadata.full_name || COMMENT_FORM_TEXTS.yourName,
      about: COMMENT_FORM_TEXTS.underName,
    },
  ]
  return (
    <fieldset className={styles.postAs}>
      <legend>{COMMENT_FORM_TEXTS.postAs}</legend>
      {ways.map(({ is, label, about }) => (
        <label key={about}>
          <input type="radio" name={name} checked={asFounder === is} onChange={() => onChange(is)} />
          <span>
            <bdi>{label}</bdi> <small>{about}</small>
          </span>{' '}
        </label>
      ))}
    </fieldset>
  )
}
