import type { ReactNode, Ref } from 'react'
import styles from './SecurityScreen.module.css'

interface SecurityBlockProps {
  /** The ID of the block, to which the index leads. */
  id: string
  title: string
  text: string
  /** The heading, which takes the focus when the focused row disappears. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export const SecurityBlock = ({ id, title, text, heading, children }: SecurityBlockProps) => (
  <section className={styles.block} aria-labelledby={id}>
    <header>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
    </header>
    {children}
  </section>
)
