export function playground(pathname: string, panah: string): { type: string; body: string } | null;
