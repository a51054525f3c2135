export const photosStyles = `
.pl-photos{display:grid;grid-template-columns:minmax(0,1fr);gap:12px}
.pl-photos .pl-item{align-items:center}
.pl-photos .pl-button.pl-quiet{margin-inline-start:-12px}
.pl-picture{display:grid;place-items:center;flex:none!important;width:64px;height:64px;border-radius:var(--pl-radius);background:var(--pl-sunken);color:var(--pl-muted);overflow:hidden}
.pl-picture canvas{width:100%;height:100%}
.pl-photo-fault.pl-photo-fault{color:var(--pl-danger)}
.pl-photo-actions{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
.pl-photo-tips{display:grid;gap:8px;padding-inline-start:20px}
@media (pointer:fine){.pl-camera{display:none}}
`;
