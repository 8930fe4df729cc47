export const JOBS_MAX = 200
export const JOB_NAME_MAX = 100
export const WHY_MAX = 1_000
