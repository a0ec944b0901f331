/** SHELL-15. The year is in UTC; a cached page may show the old one until it's rendered again. */
export function Copyright() {
  return (
    <p className="meta" suppressHydrationWarning>
      {`© ${new Date().getUTCFullYear()} Unpause`}
    </p>
  )
}
