/**
 * Ends the name of a link or button with what it acts on, for those who hear only links and buttons: "Send a
 * test: https://…".
 */
export const ObjectName = ({ name }: { name: string }) => <span className="vh">{`: ${name}`}</span>
