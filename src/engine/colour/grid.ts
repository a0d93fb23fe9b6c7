/**
 * Longest side of the grid on which hints are spread. Fixed, so that the same hints give the same
 * colours on every copy of a picture that is at least this large.
 */
export const GRID_LONGEST_SIDE = 256
