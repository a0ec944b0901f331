import { classNames } from '../class-names.ts'
import styles from './FormattedText.module.css'

interface FormattedTextProps {
  /** HTML of `formatText`, which lets nothing unsafe through. */
  html: string
  className?: string | undefined
}

/** What a member wrote with light Markdown. The server has parsed it, so pages need no parser. */
export const FormattedText = ({ html, className }: FormattedTextProps) => (
  <div
    className={classNames(styles.text, className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: property tests guard the renderer that made it
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
