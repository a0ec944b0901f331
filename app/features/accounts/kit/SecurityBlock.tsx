import type { ReactNode, Ref } from 'react'
import styles from './SecurityScreen.module.css'

interface SecurityBlockProps {
  /** Of the link in the index. */
  id: string
  title: string
  text: string
  /** To move the focus here when the focused row disappears. */
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
