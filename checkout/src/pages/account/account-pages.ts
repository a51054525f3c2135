/** In one file, so that a small page does not split what the others share. */
export { ForgetDevicePage } from './forget-device-page.tsx';
export { VehiclesPage } from './vehicles-page.tsx';
