export const JOBS_MAX = 200
export const JOB_NAME_MAX = 100
