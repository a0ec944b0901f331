/** Tells password managers whose password a form is about. People don't need it there; it isn't sent. */
export const AccountName = ({ address }: { address: string | undefined }) =>
  address ? (
    <input
      type="email"
      autoComplete="username"
      value={address}
      readOnly
      tabIndex={-1}
      aria-hidden
      className="vh"
    />
  ) : null
