/** Where files on their way are kept on this device (areas/documents/documents); signing out deletes it with all that is in it. */
export const FILES_DATABASE = 'files-on-their-way'
