/** The page of all offers. */
export const REVIVALS_PATH = '/revivals'

/** What the member looks for. */
export const WISHES_PATH = '/revivals/looking'
