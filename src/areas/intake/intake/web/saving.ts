// How far the answer on the screen has got.

export type Saving = 'idle' | 'saving' | 'saved' | 'waiting' | 'notSaved'
