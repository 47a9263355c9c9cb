// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// The oracle of OP-stack chains at 0x420…0F (Jovian), reduced to the fee functions.
/// Layer 1 prices and operator fee are constant, equal to src/rpc-profile/data-fee.ts.
contract GasPriceOracle {
    bool public constant isFjord = true;
    bool public constant isIsthmus = true;
    bool public constant isJovian = true;
    uint256 public constant l1BaseFee = 20 gwei;
    uint256 public constant blobBaseFee = 3 gwei;
    uint32 public constant baseFeeScalar = 2269;
    uint32 public constant blobBaseFeeScalar = 1055762;
    uint256 public constant decimals = 6;
    uint32 public constant operatorFeeScalar = 5000;
    uint64 public constant operatorFeeConstant = 20 gwei;

    /// Data fee in wei of a transaction as unsigned RLP.
    function getL1Fee(bytes calldata data) external pure returns (uint256) {
        return fee(compressedLength(data) + 68);
    }

    /// Data fee in wei of incompressible data of this size.
    function getL1FeeUpperBound(uint256 size) external pure returns (uint256) {
        uint256 signed = size + 68;
        return fee(signed + signed / 255 + 16);
    }

    /// Operator fee in wei for this gas.
    function getOperatorFee(uint256 gasUsed) external pure returns (uint256) {
        return gasUsed * operatorFeeScalar * 100 + operatorFeeConstant;
    }

    function fee(uint256 length) private pure returns (uint256) {
        uint256 size = 100e6;
        if (836500 * length > 42585600 + size) size = 836500 * length - 42585600;
        return size * (uint256(baseFeeScalar) * 16 * l1BaseFee + uint256(blobBaseFeeScalar) * blobBaseFee) / 1e12;
    }

    /// Length after FastLZ level 1 compression.
    function compressedLength(bytes calldata data) private pure returns (uint256 size) {
        uint256[] memory seen = new uint256[](8192);
        uint256 last = data.length < 13 ? 0 : data.length - 13;
        uint256 start = 0;
        uint256 at = 2;
        while (at < last) {
            uint256 value = three(data, at);
            uint256 slot = slotOf(value);
            uint256 candidate = seen[slot];
            seen[slot] = at;
            if (at - candidate >= 8192 || three(data, candidate) != value) {
                at += 1;
                continue;
            }
            if (at > start) size += literals(at - start);
            uint256 length = 0;
            while (at + 3 + length < last + 9) {
                length += 1;
                if (data[candidate + 2 + length] != data[at + 2 + length]) break;
            }
            uint256 rest = length - 1;
            size += 3 * (rest / 262) + (rest % 262 >= 6 ? 3 : 2);
            at += length;
            seen[slotOf(three(data, at))] = at;
            seen[slotOf(three(data, at + 1))] = at + 1;
            at += 2;
            start = at;
        }
        size += literals(data.length - start);
    }

    function literals(uint256 count) private pure returns (uint256) {
        return count + (count + 31) / 32;
    }

    function three(bytes calldata data, uint256 at) private pure returns (uint256) {
        return uint256(uint8(data[at])) | (uint256(uint8(data[at + 1])) << 8) | (uint256(uint8(data[at + 2])) << 16);
    }

    function slotOf(uint256 value) private pure returns (uint256) {
        return ((2654435769 * value) >> 19) & 0x1fff;
    }
}
