/** Every dictionary by the name of its file. The Spanish file has the type and adds it here (`declare module`); the English one declares it. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Dictionaries {}
