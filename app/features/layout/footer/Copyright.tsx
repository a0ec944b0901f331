import { FOOTER_TEXTS } from './footer-texts.ts'

/** The line with the year (SHELL-15). A cached page can show last year until it's rendered again. */
export function Copyright() {
  return (
    <p className="meta" suppressHydrationWarning>
      {FOOTER_TEXTS.copyright(new Date().getUTCFullYear())}
    </p>
  )
}
