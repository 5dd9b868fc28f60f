/** Every dictionary by the name of its file. The Spanish file defines the type and adds it here (`declare module`); the English one must match it. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Dictionaries {}
