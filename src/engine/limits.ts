/** Larger pictures are refused from their header alone, before any pixel is decoded. */
export const MAX_SOURCE_PIXELS = 120_000_000

/** Memory that looking at an upload may take besides its process; what takes more is refused. */
export const MAX_DECODING_BYTES = 600 * 1024 * 1024

/** Restoration works on at most this many pixels; larger sources are reduced on ingest. */
export const MAX_WORK_PIXELS = 24_000_000

/** The same for a first look, which has to be coloured as its order will be. */
export const FIRST_LOOK_PIXELS = 1_000_000

/** Masks, colour and analysis are computed at this size and applied at full size. */
export const SKETCH_LONGEST_SIDE = 1600

/** A photo's own colours are kept at this size beside a result that was coloured by hand. */
export const OWN_COLOURS_LONGEST_SIDE = 1280

export const MIN_SOURCE_WIDTH = 800
export const MIN_SOURCE_HEIGHT = 600

export const PREVIEW_LONGEST_SIDE = 960

/** Print density written into every result, in pixels per inch. */
export const OUTPUT_DENSITY = 300
