/** The mark is drawn on a grid of 24, and of 16 for small sizes. */
export const MARK = { bar: 'M2.5 3H8V21H2.5Z', play: 'M12 3H14L22.5 12L14 21H12Z' } as const
export const SMALL_MARK = { bar: 'M1 2H5V14H1Z', play: 'M8 2H9L15 8L9 14H8Z' } as const
