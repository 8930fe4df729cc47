// The icons of our set (./icons.ts) for what is heard and said.

export const LISTEN = 'M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6'
export const MICROPHONE = 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3M6 11a6 6 0 0 0 12 0M12 17v4'
export const STOP = 'M7 7h10v10H7z'
