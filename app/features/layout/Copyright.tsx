/** SHELL-15. The year turns in UTC; a page that was kept from before New Year stands until it is made anew. */
export function Copyright() {
  return (
    <p className="meta" suppressHydrationWarning>
      {`© ${new Date().getUTCFullYear()} Unpause`}
    </p>
  )
}
