//! The host functions of the command line.

use ::base64::Engine;
use ::base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// The CRC-32 of zip, gzip and png, from 0 to 2³²-1.
#[must_use]
pub fn crc32(bytes: &[u8]) -> i64 {
    i64::from(crc32fast::hash(bytes))
}

/// The Adler-32 of zlib, from 0 to 2³²-1.
#[must_use]
pub fn adler32(bytes: &[u8]) -> i64 {
    i64::from(adler2::adler32_slice(bytes))
}

/// The SHA-256, as 64 hexadecimal digits in lower case.
#[must_use]
pub fn sha256_hex(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Base64 with the standard alphabet and padding.
#[must_use]
pub fn base64(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_values() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
        assert_eq!(adler32(b"Wikipedia"), 0x11E6_0398);
        assert_eq!(sha256_hex(b"abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(base64(b"any carnal pleas"), "YW55IGNhcm5hbCBwbGVhcw==");
    }
}
