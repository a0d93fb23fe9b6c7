/** Pixels of the longer side of what is shown and stored of a first look. */
export const FIRST_LOOK_LONGEST_SIDE = 1000

/** A page asks for its first look more often than that; one whose customer does not is not made. */
export const FIRST_LOOK_WAIT_SECONDS = 40

/** `queued` waits its turn, or until no paid order waits; the last two are final. */
export type FirstLookState = 'queued' | 'working' | 'ready' | 'failed'

/** What a customer who waits sees of the work, in its order. */
export const FIRST_LOOK_STAGES = ['studying', 'repairing', 'colouring', 'finishing'] as const
export type FirstLookStage = (typeof FIRST_LOOK_STAGES)[number]

/** Where the colours of a first look come from. */
export const FIRST_LOOK_COLOURS = ['kept', 'guessed', 'black_and_white'] as const
