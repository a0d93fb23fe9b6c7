/** So often in a row a process has to end under a job before the job is held to be the cause. */
export const DEATHS_TO_SET_ASIDE = 3
