import { useId } from 'react'
import styles from './DeleteAccount.module.css'
import type { CommentsOfLeaving } from './leaving.schema.ts'
import { DELETE_ACCOUNT } from './leaving-texts.ts'

const { comments, ways } = DELETE_ACCOUNT.dialog

const WAYS = ['delete', 'keep'] as const

interface CommentsChoiceProps {
  chosen: CommentsOfLeaving
  onChange: (comments: CommentsOfLeaving) => void
}

/**
 * The choice of what happens to one's comments. The specification asks for their deletion, so it's the first
 * one.
 */
export function CommentsChoice({ chosen, onChange }: CommentsChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.comments}>
      <legend>{comments}</legend>
      {WAYS.map((way) => (
        <label key={way}>
          <input type="radio" name={name} checked={chosen === way} onChange={() => onChange(way)} />
          <span>
            {ways[way].label} <small>{ways[way].about}</small>
          </span>{' '}
        </label>
      ))}
    </fieldset>
  )
}
