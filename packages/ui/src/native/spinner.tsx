/** Turning ring that stays invisible for its first 500 ms, so that quick answers never flash. */
export const Spinner = () => <span className="pl-spinner" aria-hidden="true" />;

export const spinnerStyles = `
.pl-spinner{display:inline-block;flex:none;width:20px;height:20px;border:2px solid;border-inline-end-color:transparent;border-radius:50%;animation:pl-turn .8s linear infinite,pl-appear .2s .5s both}
@keyframes pl-turn{to{rotate:1turn}}
@keyframes pl-appear{from{opacity:0}}
@media (prefers-reduced-motion:reduce){.pl-spinner{animation-duration:3s,.01s}}
`;
