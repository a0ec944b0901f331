/** The page of all offers. */
export const REVIVALS_PATH = '/revivals'
