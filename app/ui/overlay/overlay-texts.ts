export const OVERLAY_TEXTS = { close: 'Close', cancel: 'Cancel' } as const
