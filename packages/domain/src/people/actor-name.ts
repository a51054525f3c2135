/** How work and people name an actor of the audit log: an operator (`operator:ada`) by the name alone. */
export const actorName = (actor: string): string => actor.replace(/^operator:/, '');
