export const MAIN_ID = 'main'

export const SKIP_TO_MAIN = 'Skip to main content'
